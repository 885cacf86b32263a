/** Has Preact complain of markup it cannot hydrate, as React does by itself; left out of the bundle of React. */
import 'preact/debug';
