/** The running program's React, for the slices of a project: components of another copy could not be rendered. */
export {
  default,
  Children,
  cloneElement,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  memo,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
