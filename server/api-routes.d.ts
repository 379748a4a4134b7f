/** Generated from app/api by `npm run bundle` (scripts/bundle.mjs). */
declare module "api-routes" {
  type RouteHandler = (
    request: Request,
    context: { params: Promise<Record<string, string | string[] | undefined>> },
  ) => Promise<Response> | Response;

  interface ApiRouteFile {
    /** As Next names it, such as "/api/posts/[id]". */
    path: string;
    /** The names of its handlers. */
    methods: readonly string[];
    load: () => Promise<Readonly<Record<string, unknown>>>;
  }

  export const routes: readonly ApiRouteFile[];
}
