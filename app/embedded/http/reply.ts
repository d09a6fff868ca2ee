/** A handler's data with the cookies to set, or with `json`, its complete body as it was created before. */
export class Reply<Content> {
  constructor(
    readonly data: Content,
    readonly more: { cookies?: string[]; json?: string },
  ) {}
}

/** A file with its headers; null bytes mean that the caller's copy is current (304). */
export class FileReply {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer> | null,
    readonly headers: Record<string, string>,
  ) {}
}
