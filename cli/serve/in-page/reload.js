/** Runs in every page of the local server: reloads it after a change, and shows the problems of its tenant over it. */
const STREAM = '/__dealersite/reload';
const OVERLAY = '/__dealersite/overlay.js';

/** @param {string} text */
async function show(text) {
  const { showProblems } = await import(OVERLAY);
  showProblems(JSON.parse(text));
}

function listen() {
  let isFirst = true;
  const source = new EventSource(STREAM);
  source.addEventListener('changed', () => location.reload());
  source.addEventListener('problems', ({ data }) => void show(JSON.stringify(JSON.parse(data).problems)));
  source.addEventListener('open', () => {
    if (!isFirst) location.reload();
    isFirst = false;
  });
  const mark = document.querySelector('meta[name=dealersite-problems]')?.getAttribute('content');
  if (mark) void show(mark);
  if (document.querySelector('[data-open]'))
    void import(OVERLAY).then(({ bindLinks }) => bindLinks(document));
}

// The server prints pages itself and must not be kept waiting: a browser prints when nothing is under way.
if (new URLSearchParams(location.search).get('dialog') !== 'no') listen();
