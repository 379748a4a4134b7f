import { NotFoundPage } from "@/components/shell/pages/not-found";

// middleware.ts shows it, with status 404, at every address that has no page: prerendered, it costs little.
export const dynamic = "force-static";
export { generateMetadata } from "../not-found";

export default NotFoundPage;
