import { toCsvFile } from "@/lib/http/csv";
import { saveFile } from "./save-file";

export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveFile(name, "text/csv;charset=utf-8", toCsvFile(rows));
