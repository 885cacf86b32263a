/** html-validate with the rules for built pages, which it resolves once. */
import { HTML_RULES } from './html-rules.ts';
import { loadOptional } from './optional.ts';

/** Message of html-validate about a file. */
export interface HtmlMessage {
  rule: string;
  message: string;
  url: string;
  selector: string;
  line: number;
  column: number;
}

export type HtmlValidator = (file: string) => Promise<HtmlMessage[]>;

/** Rules that another rule of `test` replaces, which needs no html-validate. */
const REPLACED_RULES = new Set(['heading-level', 'empty-title', 'input-missing-label', 'wcag/h37']);

/** Returns the validator; undefined if html-validate is not installed. */
export async function loadHtmlValidator(): Promise<HtmlValidator | undefined> {
  const library = await loadOptional(() => import('html-validate'));
  if (!library) return undefined;
  type Loaded = ReturnType<InstanceType<typeof library.StaticConfigLoader>['getConfigFor']>;
  class OneConfig extends library.StaticConfigLoader {
    #config: Loaded | undefined;
    override getConfigFor(file: string): Loaded {
      this.#config ??= super.getConfigFor(file);
      return this.#config;
    }
  }
  const validator = new library.HtmlValidate(new OneConfig({ root: true, ...HTML_RULES }));
  return async (file) => {
    const { results } = await validator.validateFile(file);
    return results
      .flatMap(({ messages }) => messages)
      .filter(({ ruleId }) => !REPLACED_RULES.has(ruleId))
      .map(({ ruleId, message, ruleUrl = '', selector, line, column }) => ({
        rule: ruleId,
        message,
        url: ruleUrl,
        selector: selector ?? '',
        line,
        column,
      }));
  };
}
