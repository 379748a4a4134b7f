// The baseline: a minimal `ws` broadcast of whatever is posted.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const browsers = createServer();
const sockets = new WebSocketServer({ server: browsers, perMessageDeflate: false });
const api = createServer((request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { name, channel, data } = JSON.parse(Buffer.concat(chunks).toString());
    const text = JSON.stringify({ event: name, channel, data });
    for (const socket of sockets.clients) socket.send(text);
    response.end("{}");
  });
});

browsers.listen(0, "127.0.0.1", () =>
  api.listen(0, "127.0.0.1", () =>
    process.send({ ready: true, port: browsers.address().port, apiPort: api.address().port }),
  ),
);
process.once("disconnect", () => process.exit(0));
