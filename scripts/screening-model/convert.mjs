import { TYPES, writeModel } from "./onnx.mjs";

/** TensorFlow's attributes are protocol buffers in JSON: strings in base64, whole numbers as strings. */
const textOf = (attribute) => Buffer.from(attribute?.s ?? "", "base64").toString();
const textsOf = (attribute) => (attribute?.list?.s ?? []).map((text) => Buffer.from(text, "base64").toString());
const numbersOf = (attribute) => (attribute?.list?.i ?? []).map(Number);

/** The weights by name as 32-bit floats: the package holds a byte for each, with a scale and an offset for each tensor. */
function weightsOf(manifest, data) {
  const weights = new Map();
  for (const { paths, weights: specs } of manifest) {
    const bytes = Buffer.concat(paths.map((path) => Buffer.from(data.get(path), "base64")));
    let at = 0;
    for (const { name, shape, quantization } of specs) {
      if (quantization?.dtype !== "uint8") throw new Error(`The weights ${name} are not kept as bytes.`);
      const length = shape.reduce((product, size) => product * size, 1);
      const { scale, min } = quantization;
      weights.set(name, {
        shape,
        values: Float32Array.from(bytes.subarray(at, at + length), (byte) => byte * scale + min),
      });
      at += length;
    }
    if (at !== bytes.length) throw new Error("The weights are not as long as their list says.");
  }
  return weights;
}

/** A tensor with its axes in another order: `order[i]` is the old axis that becomes axis i. */
function transposed({ shape, values }, order) {
  const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((product, size) => product * size, 1));
  const sizes = order.map((axis) => shape[axis]);
  const steps = order.map((axis) => strides[axis]);
  const result = new Float32Array(values.length);
  const place = sizes.map(() => 0);
  for (let at = 0, from = 0; at < result.length; at++) {
    result[at] = values[from];
    for (let axis = sizes.length - 1; axis >= 0; axis--) {
      from += steps[axis];
      if (++place[axis] < sizes[axis]) break;
      from -= steps[axis] * sizes[axis];
      place[axis] = 0;
    }
  }
  return { shape: sizes, values: result };
}

/** Collects what the ONNX graph is made of, while TensorFlow's is read node by node. */
class Graph {
  nodes = [];
  constants = [];

  constructor(weights) {
    this.weights = weights;
  }

  add(op, inputs, output, attributes) {
    this.nodes.push({ op, inputs, output, attributes });
    return output;
  }

  constant(name, { shape, values }) {
    this.constants.push({ name, shape, values });
    return name;
  }

  weight(name) {
    const found = this.weights.get(name);
    if (!found) throw new Error(`There are no weights ${name}.`);
    return found;
  }

  /** An operand: a weight as a constant, or what another node answers. */
  operand(name) {
    return this.weights.has(name) ? this.constant(name, this.weight(name)) : name;
  }
}

const NHWC_TO_NCHW = [0, 3, 1, 2];
const HWIO_TO_OIHW = [3, 2, 0, 1];

function windowOf(attr, size) {
  if (textOf(attr.data_format) !== "NHWC") throw new Error("The model's pictures are not laid out as NHWC.");
  const [, ...strides] = numbersOf(attr.strides).slice(0, 3);
  const padding = { SAME: "SAME_UPPER", VALID: "VALID" }[textOf(attr.padding)];
  return { kernel_shape: size, strides, auto_pad: padding };
}

/** A convolution with its bias and, where it has one, its ceiling of 6. */
function convolution(graph, { name, input, attr }, depthwise) {
  const [data, weightName, biasName] = input;
  const [bias, relu, ...more] = textsOf(attr.fused_ops);
  if (
    bias !== "BiasAdd" ||
    (relu ?? "Relu6") !== "Relu6" ||
    more.length > 0 ||
    numbersOf(attr.dilations).some((d) => d !== 1)
  )
    throw new Error(`The convolution ${name} is of a kind that is not known here.`);
  // Of a depthwise one, the axes are height, width, channel and 1; each channel is a group of its own.
  const weight = transposed(graph.weight(weightName), depthwise ? [2, 3, 0, 1] : HWIO_TO_OIHW);
  const [channels, , ...size] = weight.shape;
  const sum = graph.add(
    "Conv",
    [data, graph.constant(weightName, weight), graph.operand(biasName)],
    relu ? `${name}:sum` : name,
    { ...windowOf(attr, size), group: depthwise ? channels : 1 },
  );
  if (relu) graph.add("Clip", [sum, "zero", "six"], name);
}

/** How each of TensorFlow's operations is said in ONNX. */
const OPERATIONS = {
  Const: () => {},
  Mul: (graph, { name, input }) =>
    graph.add(
      "Mul",
      input.map((one) => graph.operand(one)),
      name,
    ),
  Sub: (graph, { name, input }) =>
    graph.add(
      "Sub",
      input.map((one) => graph.operand(one)),
      name,
    ),
  AddV2: (graph, { name, input }) =>
    graph.add(
      "Add",
      input.map((one) => graph.operand(one)),
      name,
    ),
  _FusedConv2D: (graph, node) => convolution(graph, node, false),
  FusedDepthwiseConv2dNative: (graph, node) => convolution(graph, node, true),
  AvgPool: (graph, { name, input, attr }) =>
    graph.add("AveragePool", input, name, windowOf(attr, numbersOf(attr.ksize).slice(1, 3))),
  Squeeze: (graph, { name, input }) => graph.add("Flatten", input, name, { axis: 1 }),
  _FusedMatMul: (graph, { name, input: [data, weight, bias] }) =>
    graph.add("Gemm", [data, graph.operand(weight), graph.operand(bias)], name),
  Softmax: (graph, { name, input }) => graph.add("Softmax", input, name, { axis: 1 }),
  Identity: (graph, { name, input }) => graph.add("Identity", input, name),
};

/** Side of the pictures that the model reads, in pixels. */
const SIDE = 224;

/**
 * A graph model of TensorFlow.js as bytes of an ONNX one. `pixels`, bytes [n, 224, 224, 3] in RGB, become `scores` [n, classes].
 * Takes `model.json` of the package and its weights in base64 by path. Throws at an operation that it does not know.
 */
export function convert({ modelTopology, weightsManifest }, data, classes) {
  const graph = new Graph(weightsOf(weightsManifest, data));
  for (const [name, number] of Object.entries({ zero: 0, six: 6, white: 255 }))
    graph.constant(name, { shape: [], values: Float32Array.of(number) });
  const nodes = modelTopology.node;
  const { name: entry } = nodes.find(({ op }) => op === "Placeholder");
  graph.add("Cast", ["pixels"], "floats", { to: TYPES.float });
  graph.add("Div", ["floats", "white"], "shares");
  graph.add("Transpose", ["shares"], entry, { perm: NHWC_TO_NCHW });
  for (const node of nodes) {
    if (node.op === "Placeholder") continue;
    const say = OPERATIONS[node.op];
    if (!say) throw new Error(`The operation ${node.op} is not known here.`);
    say(graph, node);
  }
  const last = nodes.find(({ op }) => op === "Identity");
  graph.add("Identity", [last.name], "scores");
  return writeModel({
    name: "nudity",
    input: { name: "pixels", type: TYPES.uint8, shape: ["n", SIDE, SIDE, 3] },
    output: { name: "scores", type: TYPES.float, shape: ["n", classes] },
    constants: graph.constants,
    nodes: graph.nodes,
  });
}
