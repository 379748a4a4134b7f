const FINAL_TEXT = 0x81;

/** Encodes an unmasked, unfragmented text frame (RFC 6455 section 5.2), once for all readers. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start);
  return frame;
}

/** `data` is JSON, sent as a string, as from protocol 5 on. */
export function eventFrame(event: string, data: string, channel?: string): Buffer {
  return textFrame(JSON.stringify({ event, channel, data }));
}

/** An error that leaves the connection open, or, up to protocol 5, precedes a close. Its data is plain JSON. */
export function errorFrame(message: string, code: number | null): Buffer {
  return textFrame(JSON.stringify({ event: "pusher:error", data: { code, message } }));
}

export const PING = textFrame('{"event":"pusher:ping","data":"{}"}');
export const PONG = textFrame('{"event":"pusher:pong","data":"{}"}');
