/** Which parameters ask for other vehicles than those of the page: as short as can be, for it runs before the page is painted. */

/**
 * Beginnings of the names of refinements instead of their list; then the values that `parseAddress` reads anything out of.
 * What it leaves out, such as `page=1`, and what is empty, malformed or of others does not ask for anything.
 */
const ASKING =
  /^(page,([2-9]|[1-9]\d+)$|sortBy,.*\b(price|km|year|created_at):(asc|desc)$|range\[.*],(?=.*\d)[\d.]*:[\d.]*$|(query|(menu\[)?(car_|make|mode|badg|body|pric|week|subs|year|km|tran|fuel|driv|colo|seat|filt|cate|item_|tag|cert|stat|loca|deal|city)\w*]?),\s*\S)/;

export const asksForOthers = (parameter: readonly [name: string, value: string]): boolean =>
  ASKING.test(String(parameter));
