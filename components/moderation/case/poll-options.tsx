/** The options of a reported poll, without its votes. Nothing for a post without a poll. */
export const PollOptions = ({ options }: { options: readonly string[] }) => (
  <ul className="mt-1 list-disc pl-5 empty:hidden">
    {options.map((option) => (
      <li key={option} dir="auto" className="break-words">
        {option}
      </li>
    ))}
  </ul>
);
