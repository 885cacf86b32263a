export interface BrowserResult {
  clicks: number[];
  cold: { network: string; median: number }[];
}
export async function measureBrowser(_a: unknown, _b: unknown): Promise<BrowserResult | undefined> {
  return undefined;
}
