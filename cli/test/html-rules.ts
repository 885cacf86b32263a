/** Rules of html-validate for built pages; also used by the tests of this repository. */
import type { ConfigData } from 'html-validate';

export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  // React and the engine decide the notation of markup, audits the length of titles, and style sheets line breaks in
  // numbers.
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'long-title': 'off',
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': 'off',
    // Neither select nor datalist can display search suggestions.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    'doctype-style': 'off',
    // Checkboxes of one question share their name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  },
};
