/** How the search of the site ranks sections. */

/**
 * VitePress ships this function to browsers as text, so it names nothing outside of itself. The first pages of a newcomer
 * come before other guides, and guides before pages that have every word or that explain how the project is made.
 * @param {string} id address of a section
 */
function weigh(id) {
  if (/\/(?:start|csv|branding|phone|pictures|stock|deploying|feeds)(?:#|$)/.test(id)) return 1.5;
  if (/\/(?:reference|decisions)\//.test(id)) return 0.2;
  return /\/(?:architecture|photo-studio|performance|search-index)(?:#|$)/.test(id) ? 0.4 : 1;
}

export const SEARCH_OPTIONS = {
  fuzzy: 0.2,
  prefix: true,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: weigh,
};
