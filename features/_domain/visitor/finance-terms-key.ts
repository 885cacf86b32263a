/** Local storage key of the visitor's terms; apart from their parser, so that pages without terms don't load it. */
export const TERMS_KEY = 'finance-terms';
