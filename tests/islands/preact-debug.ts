/** Makes Preact report markup it cannot hydrate, as React always does. The React bundle leaves it out. */
import 'preact/debug';
