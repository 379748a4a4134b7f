export function VibeText({ words, small = false }: { words: string; small?: boolean }) {
  const size = small ? "px-2 text-xs leading-5" : "px-5 text-lg leading-8 sm:text-xl sm:leading-9";
  return (
    <p className={`pointer-events-none absolute inset-x-0 bottom-[16%] text-center font-semibold text-white ${size}`}>
      <span
        dir="auto"
        className="whitespace-pre-wrap break-words rounded-md bg-black/65 box-decoration-clone px-[0.5em] py-[0.2em]"
      >
        {words}
      </span>
    </p>
  );
}
