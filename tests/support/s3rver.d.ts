/** Types of the parts that the tests use, since the package has none. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: readonly { name: string }[];
  }
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  interface Signature {
    getStringToSign: (request: { uri: string }, scope: object) => string;
  }
  const signature: Signature;
  export default signature;
}
