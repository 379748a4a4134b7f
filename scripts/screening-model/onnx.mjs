// Writes models in ONNX's format: protocol buffers after onnx.proto (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).

const FLOAT = 1;
const INT64 = 7;
/** Version of the format, and of the set of operators, that the runtimes must know. */
const IR_VERSION = 8;
const OPSET = 13;

/** A field of 64 bits or fewer, as a varint. */
function varint(value) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

const number = (field, value) => Buffer.concat([varint(field << 3), varint(value)]);
const float = (field, value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | 5), bytes]);
};
const bytes = (field, value) => Buffer.concat([varint((field << 3) | 2), varint(value.length), value]);
const string = (field, value) => bytes(field, Buffer.from(value));
const message = (field, ...parts) => bytes(field, Buffer.concat(parts));
const each = (values, write) => values.map(write);

/** AttributeProto: a number, a list of whole numbers or a string. */
function attribute([name, value]) {
  const type = (code) => number(20, code);
  if (Array.isArray(value)) return message(5, string(1, name), ...each(value, (one) => number(8, one)), type(7));
  if (typeof value === "string") return message(5, string(1, name), string(4, value), type(3));
  if (Number.isInteger(value)) return message(5, string(1, name), number(3, value), type(2));
  return message(5, string(1, name), float(2, value), type(1));
}

/** NodeProto. */
const node = ({ op, inputs, output, attributes = {} }) =>
  message(
    1,
    ...each(inputs, (input) => string(1, input)),
    string(2, output),
    string(3, output),
    string(4, op),
    ...Object.entries(attributes).map(attribute),
  );

/** TensorProto of 32-bit floats, or of 64-bit integers where `values` is a BigInt64Array. */
const tensor = ({ name, shape, values }) =>
  message(
    5,
    ...each(shape, (size) => number(1, size)),
    number(2, values instanceof BigInt64Array ? INT64 : FLOAT),
    string(8, name),
    bytes(9, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  );

/** ValueInfoProto; a size that is a string is any size, by that name. */
const value = (field, { name, type, shape }) =>
  message(
    field,
    string(1, name),
    message(
      2,
      message(
        1,
        number(1, type),
        message(2, ...each(shape, (size) => message(1, typeof size === "string" ? string(2, size) : number(1, size)))),
      ),
    ),
  );

/** Codes of element types, for `input` and `output`. */
export const TYPES = { float: FLOAT, uint8: 2 };

/** A ModelProto with one graph. Constants are `{ name, shape, values }`, nodes `{ op, inputs, output, attributes? }` in the order in which they can be computed. */
export function writeModel({ name, input, output, constants, nodes }) {
  return Buffer.concat([
    number(1, IR_VERSION),
    string(2, "veranda"),
    message(7, ...nodes.map(node), string(2, name), ...constants.map(tensor), value(11, input), value(12, output)),
    message(8, string(1, ""), number(2, OPSET)),
  ]);
}
