/** Starts islands and enhancing scripts in markup that a script has added to the page. */

/** Tells the loader of the page about new islands below an element. The loader has the same name of the event. */
export function startIslands(element: Element): void {
  element.dispatchEvent(new Event('islands-added', { bubbles: true }));
}
