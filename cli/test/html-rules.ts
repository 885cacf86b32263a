/** Which rules of html-validate hold for built pages. The tests of this repository use the same. */
import type { ConfigData } from 'html-validate';

export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended'],
  // How markup is spelt is React’s and the engine’s choice, the length of a title an audit’s concern, a number that does not
  // break a matter of style sheets.
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'long-title': 'off',
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': 'off',
    // Neither select nor datalist can show the suggestions of a search.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    'doctype-style': 'off',
    // Boxes of one question share their name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  },
};
