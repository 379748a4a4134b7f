import type { Storyboard } from "@/lib/media/files/asset-files";

export function storyboardTile({ columns, count, tileWidth, tileHeight, seconds }: Storyboard, time: number) {
  const index = Math.min(Math.max(0, Math.floor(time / seconds)), count - 1);
  return { index, x: (index % columns) * tileWidth, y: Math.floor(index / columns) * tileHeight };
}

export function storyboardTileStyle(board: Storyboard & { url: string }, time: number, most: number) {
  const { columns, count, tileWidth, tileHeight, url } = board;
  const { x, y } = storyboardTile(board, time);
  const scale = Math.min(1, most / tileWidth, most / tileHeight);
  const px = (value: number) => `${value * scale}px`;
  return {
    width: px(tileWidth),
    height: px(tileHeight),
    backgroundImage: `url("${url}")`,
    backgroundSize: `${px(columns * tileWidth)} ${px(Math.ceil(count / columns) * tileHeight)}`,
    backgroundPosition: `-${px(x)} -${px(y)}`,
  };
}
