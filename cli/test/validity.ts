/** Validates the HTML of pages with html-validate, which those who want it install beside dealersite. */
import { invalidHtml } from '../commands/test.errors.ts';
import type { Finding } from '../../renderer/contract/error.ts';
import { HTML_RULES } from './html-rules.ts';
import { loadOptional } from './optional.ts';
import { findingAt, type TestedPage } from './rule.ts';

export type Validator = (page: TestedPage) => Promise<Finding[]>;

/** Headings have a rule of their own. */
const OTHERS = new Set(['heading-level']);

/** The validator; nothing where html-validate is not installed. */
export async function loadValidator(): Promise<Validator | undefined> {
  const library = await loadOptional(() => import('html-validate'));
  if (!library) return undefined;
  const validator = new library.HtmlValidate({ root: true, ...HTML_RULES });
  return async (page) => {
    const { results } = await validator.validateFile(page.file);
    return results
      .flatMap(({ messages }) => messages)
      .filter(({ ruleId }) => !OTHERS.has(ruleId))
      .map(({ ruleId, message, ruleUrl, selector, line, column }) => {
        const { place, ...finding } = findingAt(
          invalidHtml,
          { rule: ruleId, message, selector: selector ?? '', url: ruleUrl ?? '' },
          { page },
        );
        return { ...finding, place: { file: place?.file ?? page.file, line, column } };
      });
  };
}
