import { CONNECTIONS } from "./load.mjs";

function dealt(items, request) {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    items.filter((_, index) => index % CONNECTIONS === connection).map((item) => request(item, connection)),
  );
}

const same = (request) => Array.from({ length: CONNECTIONS }, (_, connection) => [request(connection)]);

/**
 * A row's target is `ratio` (minimum requests per second, ours : bare), `processor` (maximum CPU time of a call, in ms)
 * or `within` (maximum p50 relative to `of`).
 */
export function groupsOf({ plan, people, places }) {
  const { cookies, cursors, searches, body } = plan;
  const get = (path, headers = {}) => ({ method: "GET", path, headers });
  const as = (connection) => ({ cookie: cookies[connection % cookies.length] });
  const ours = (requests) => ({ server: "ours", requests });
  const bare = (row, request = get) => ({ server: "bare", requests: same(() => request(`/${row}`)) });
  const json = { "content-type": "application/json" };
  const post = (headers) => (path) => ({
    method: "POST",
    path,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  const page = { "accept-encoding": "br" };
  const turns = Array.from({ length: 4_096 }, (_, turn) => turn);
  return [
    {
      lanes: { static: ours(same(() => get("/", page))), "bare static": bare("static") },
      rows: [{ key: "static", title: "/ as visitor (static page)", ours: "static", bare: "bare static" }],
    },
    {
      lanes: {
        feed: ours(same(() => get("/api/posts"))),
        "bare feed": bare("feed-visitor"),
        // Unknown parameters are ignored, so each URL is a new first page.
        first: ours(dealt(turns, (turn) => get(`/api/posts?turn=${turn}`))),
        deep: ours(dealt(cursors, (cursor) => get(`/api/posts?cursor=${cursor}`))),
        "bare deep": bare("deep-visitor"),
      },
      rows: [
        {
          key: "feed-visitor",
          title: "GET /api/posts as visitor",
          ours: "feed",
          bare: "bare feed",
          target: { ratio: 1.5 },
        },
        { key: "first-visitor", title: "… each computed", ours: "first", bare: "bare feed" },
        {
          key: "deep-visitor",
          title: "… 5,000 rows down",
          ours: "deep",
          bare: "bare deep",
          target: { within: 1.3, of: "first" },
        },
      ],
    },
    {
      lanes: {
        feed: ours(same((connection) => get("/api/posts", as(connection)))),
        "bare feed": bare("feed-member"),
        deep: ours(dealt(cursors, (cursor, connection) => get(`/api/posts?cursor=${cursor}`, as(connection)))),
        "bare deep": bare("deep-member"),
      },
      rows: [
        {
          key: "feed-member",
          title: "GET /api/posts as member",
          ours: "feed",
          bare: "bare feed",
          target: { ratio: 0.6 },
        },
        {
          key: "deep-member",
          title: "… 5,000 rows down",
          ours: "deep",
          bare: "bare deep",
          target: { within: 1.3, of: "feed" },
        },
      ],
    },
    {
      lanes: {
        "for you": ours(same((connection) => get("/api/posts?feed=for-you", as(connection)))),
        "bare for you": bare("for-you"),
        following: ours(same((connection) => get("/api/posts?feed=following", as(connection)))),
        "bare following": bare("following"),
        trending: ours(same((connection) => get("/api/posts?feed=trending", as(connection)))),
        "bare trending": bare("trending"),
        search: ours(
          same((connection) =>
            get(`/api/search?q=${encodeURIComponent(searches[connection % searches.length])}`, as(connection)),
          ),
        ),
        "bare search": bare("search"),
      },
      rows: [
        {
          key: "for-you",
          title: "… feed=for-you as member",
          ours: "for you",
          bare: "bare for you",
          target: { ratio: 0.65 },
        },
        {
          key: "following",
          title: "… feed=following as member",
          ours: "following",
          bare: "bare following",
          target: { ratio: 0.65 },
        },
        {
          key: "trending",
          title: "… feed=trending as member",
          ours: "trending",
          bare: "bare trending",
          target: { ratio: 0.65 },
        },
        { key: "search", title: "GET /api/search as member", ours: "search", bare: "bare search" },
      ],
    },
    {
      lanes: { profile: ours(dealt(people, ({ id }) => get(`/api/users/${id}`))), "bare profile": bare("profile") },
      rows: [{ key: "profile", title: "GET /api/users/{id} as visitor", ours: "profile", bare: "bare profile" }],
    },
    {
      lanes: {
        person: ours(dealt(people, ({ username }) => get(`/u/${username}`, page))),
        "bare person": bare("person"),
        "post page": ours(dealt(places, ({ id }) => get(`/posts/${id}`, page))),
        "bare post page": bare("post-page"),
      },
      rows: [
        {
          key: "person-page",
          title: "/u/{username} as visitor (page)",
          ours: "person",
          bare: "bare person",
          target: { processor: 20 },
        },
        {
          key: "post-page",
          title: "/posts/{id} as visitor (page)",
          ours: "post page",
          bare: "bare post page",
          target: { processor: 20 },
        },
      ],
    },
    {
      lanes: {
        user: ours(same((connection) => get("/api/auth/user", as(connection)))),
        "bare user": bare("current-user"),
      },
      rows: [
        {
          key: "current-user",
          title: "GET /api/auth/user",
          ours: "user",
          bare: "bare user",
          target: { ratio: 0.5 },
        },
      ],
    },
    {
      lanes: {
        create: ours(same((connection) => post(as(connection))("/api/posts"))),
        "bare create": bare("create", post({})),
      },
      rows: [
        {
          key: "create",
          title: "POST /api/posts as member",
          ours: "create",
          bare: "bare create",
          target: { ratio: 0.4 },
        },
      ],
    },
  ];
}

/** `only` may be a comma-separated list. */
export const isAsked = (key, only) => only.split(",").some((part) => key.includes(part));

export function chosen(groups, only) {
  return groups.flatMap(({ lanes, rows }) => {
    const kept = rows.filter(({ key }) => isAsked(key, only));
    const needed = new Set(kept.flatMap(({ ours, bare, target }) => [ours, bare, target?.of]));
    const some = Object.fromEntries(Object.entries(lanes).filter(([name]) => needed.has(name)));
    return kept.length > 0 ? [{ lanes: some, rows: kept }] : [];
  });
}
