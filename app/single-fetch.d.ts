// Tells Remix's types that loaders answer in single-fetch form: values arrive as they were sent, not as JSON.
import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
