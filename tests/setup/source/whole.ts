/** Whether a matrix is walked whole, as `npm run test:all` does, and not sampled. */
export const whole = process.env.WHOLE === "1";
