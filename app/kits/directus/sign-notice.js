// @ts-nocheck A Directus runs it, from its text.
// This script signs the notice that content was changed. Directus runs it in a sandbox without modules, so it
// implements the keyed hash itself (HMAC with SHA-256, RFC 2104 and FIPS 180-4). BACKEND_NOTICE_SECRET is a setting of
// Directus with the same value as the app's setting, and FLOWS_ENV_ALLOW_LIST has to include it.
module.exports = function (data) {
  const secret = (data.$env || {}).BACKEND_NOTICE_SECRET;
  if (!secret) throw new Error("BACKEND_NOTICE_SECRET is not set, or not in FLOWS_ENV_ALLOW_LIST");

  function bytesOf(text) {
    const escaped = unescape(encodeURIComponent(text));
    return Array.from(escaped, (character) => character.charCodeAt(0));
  }

  function fractions(root, count) {
    const found = [];
    for (let number = 2; found.length < count; number++) {
      let prime = true;
      for (let by = 2; by * by <= number; by++) if (number % by === 0) prime = false;
      if (!prime) continue;
      const value = Math.pow(number, 1 / root);
      found.push(((value - Math.floor(value)) * 4294967296) | 0);
    }
    return found;
  }
  const constants = fractions(3, 64);
  const start = fractions(2, 8);
  const turned = (word, by) => (word >>> by) | (word << (32 - by));

  function sha256(message) {
    const bytes = message.concat([0x80]);
    while (bytes.length % 64 !== 56) bytes.push(0);
    for (let shift = 56; shift >= 0; shift -= 8) {
      bytes.push(Math.floor((message.length * 8) / Math.pow(2, shift)) & 255);
    }
    const hash = start.slice();
    for (let block = 0; block < bytes.length; block += 64) {
      const words = [];
      for (let at = 0; at < 64; at++) {
        if (at < 16) {
          const from = block + at * 4;
          words.push(
            (bytes[from] << 24) |
              (bytes[from + 1] << 16) |
              (bytes[from + 2] << 8) |
              bytes[from + 3],
          );
          continue;
        }
        const early = words[at - 15];
        const late = words[at - 2];
        const mixed =
          (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
          (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
        words.push((words[at - 16] + words[at - 7] + mixed) | 0);
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let at = 0; at < 64; at++) {
        const first =
          (h +
            (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
            ((e & f) ^ (~e & g)) +
            constants[at] +
            words[at]) |
          0;
        const second =
          ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at] + word) | 0));
    }
    return hash.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 255));
  }

  let key = bytesOf(secret);
  if (key.length > 64) key = sha256(key);
  while (key.length < 64) key.push(0);
  const padded = (by) => key.map((byte) => byte ^ by);

  const body = JSON.stringify({ collection: (data.$trigger || {}).collection || null });
  const time = Math.floor(Date.now() / 1000);
  const signed = bytesOf(time + "." + body);
  const mac = sha256(padded(0x5c).concat(sha256(padded(0x36).concat(signed))));
  const hex = mac.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { body, signature: "t=" + time + ",v1=" + hex };
};
