/** Types of `dealersite/config`. docs/reference/config.md describes all keys. */

/** Settings of a project. */
export interface ProjectConfig {
  /** Source of tenants outside of tenants/: exactly one of `folder`, `http` and `s3`. */
  readonly tenants?: {
    readonly folder?: string;
    readonly http?: { readonly url: string; readonly [option: string]: unknown };
    readonly s3?: { readonly bucket: string; readonly [option: string]: unknown };
    /** Percentage of pulled tenants that may disappear in one pull. */
    readonly max_shrink?: number;
  };
  /** Slices of the project: paths of folders, or names of installed packages. */
  readonly slices?: readonly string[];
}

/** Returns the settings; `dealersite.config.ts` exports them by default. */
export declare function defineConfig(config: ProjectConfig): ProjectConfig;
