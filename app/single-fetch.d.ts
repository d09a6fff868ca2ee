// It tells Remix's types that loaders use single fetch, so values arrive as they were sent and not as JSON.
import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
