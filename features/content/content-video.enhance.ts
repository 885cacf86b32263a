/** Replaces the link of a video by the platform's player when clicked. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

/** Permissions of the player: scripts, its own storage, full screen, opening its own page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

export const enhance: Enhancer<{ title: string }> = (root, { title }) => {
  const link = root.querySelector('a');
  link?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    const address = new URL(link.href);
    address.searchParams.set('autoplay', '1');
    frame.title = title;
    frame.className = link.className;
    frame.setAttribute('sandbox', SANDBOX);
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    frame.allowFullscreen = true;
    frame.src = address.href;
    link.replaceWith(frame);
    frame.focus();
  });
};
