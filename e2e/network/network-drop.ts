import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A proxy to the site on its own port that can be cut: all connections end, and nothing listens. */
export async function droppableConnection(site: string): Promise<{
  site: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}> {
  const { hostname, port, pathname } = new URL(site);
  const open = new Set<Socket>();
  const pass = (from: Socket) => {
    const to = connect(Number(port), hostname);
    from.pipe(to).pipe(from);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one
        .on("error", () => other.destroy())
        .on("close", () => {
          open.delete(one);
          other.destroy();
        });
    }
  };
  let server: Server | null = null;
  let own = 0;
  const reconnect = async () => {
    server = createServer(pass).listen(own, "127.0.0.1");
    await once(server, "listening");
    own = (server.address() as AddressInfo).port;
  };
  await reconnect();
  return {
    site: `http://127.0.0.1:${own}${pathname}`,
    mend: reconnect,
    cut: async () => {
      if (!server) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
      server = null;
    },
  };
}
