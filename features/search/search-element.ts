/** Returns the element of the search island, once the page has been parsed that far. */
export const searchElement = (): Element | null => document.querySelector('ds-island[name=search]');
