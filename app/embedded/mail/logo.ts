/**
 * The logo for messages: public/favicon.svg on its background as a PNG of 64 pixels, because email programs don't
 * show SVG. It is part of the message, because a remote picture would track readers and most programs block it.
 */
export const logo = Buffer.from(
  [
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAABABAMAAABYR2ztAAAAMFBMVEVMaXEMXVQMXFMMXVMMXFMMXFMNXVT8+vWStK1DgXnT39kpb2dhlI2txs",
    "Dp7ul3o5vt48iOAAAABnRSTlMAMO9qwth1H0+lAAAACXBIWXMAAAsTAAALEwEAmpwYAAABYklEQVRIx8XWIU/DUBAH8LcQ/ILAI0BPEL4AyfSC",
    "mAe2xx4rwe1Ys24OEgSyExM4SkKCH/NbEFhq5ksyNAtur+2ytPde7wSCv6jo++XymlzuKoRO6fBEGtk/Lot1turSmmYlPS9VZUEaaY0dWZi9pI",
    "AkUqYLpCWqFGjoT5BkKmKbBjWxS4NTcUSDc/qO8S3rNGiKAxqcCckEg+sfBlx0/gjGs96IAOoedJ79IuAEkMSd2oFan2vhW8ESNhnYwBVk8mkB",
    "YRZ4JmhBLrcGGOZB1wBBHrgYOIAyReASgycEhhh0EVhiMEAgxMBDIMDARSByf8cfAF+h9wAwHz0GfVwh7sU3T97dyPAl7k1cYZI8/RiozAuzJz",
    "Wgm/bfwYQBCnwatHSjkcCBRTvqEaAd9V9hQV1ylmk1K3Ai+KYnjHo3RxA7xNgxyA5SdhSzw5xdB+xCYVcSv9TYtcguVn41s8ud/j1YAZolME72",
    "kOBdAAAAAElFTkSuQmCC",
  ].join(""),
  "base64",
);
