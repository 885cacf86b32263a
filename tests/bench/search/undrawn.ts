/** All of the search in a page that draws nothing: the state and its address, requests, the embedded engine, its files and its cache. */
export { isPlain, parseAddress, printAddress } from '../../../features/search/address.ts';
export { displayedCount } from '../../../features/search/count.ts';
export { embeddedEngine } from '../../../features/search/delivery/embedded.ts';
export { requestOf } from '../../../features/search/request-of.ts';
export {
  chosen,
  clearAll,
  setPage,
  setQuery,
  setRange,
  setSort,
  toggleValue,
  withdraw,
} from '../../../features/search/state-change.ts';
