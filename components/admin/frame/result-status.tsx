import { useTranslations } from "next-intl";

interface ResultStatusProps {
  query: { data: unknown; isPlaceholderData: boolean };
  count: number;
}

/** Announces how many rows a list shows. Empty while another list loads, so that the same number is announced again. */
export function ResultStatus({ query, count }: ResultStatusProps) {
  const t = useTranslations("staff");
  return (
    <p role="status" className="sr-only">
      {query.data !== undefined && !query.isPlaceholderData ? t("results", { count }) : ""}
    </p>
  );
}
