/** The video of a vehicle, loaded on click (specification, section 5). */
import { openScreen } from './open-screen.ts';

/** Permissions of a platform's player. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';
const ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

function embed(href: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const address = new URL(href);
  address.searchParams.set('autoplay', '1');
  frame.title = title;
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = ALLOW;
  frame.allowFullscreen = true;
  frame.src = address.href;
  return frame;
}

/** Creates a video element; a link replaces it when the video can't be played. */
function film(href: string, title: string, poster: string | undefined): HTMLVideoElement {
  const video = document.createElement('video');
  video.controls = video.autoplay = video.playsInline = true;
  video.setAttribute('aria-label', title);
  if (poster) video.poster = poster;
  video.addEventListener('error', () => {
    const link = document.createElement('a');
    link.href = href;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = 'This video cannot be played here. Open it in a new tab.';
    video.replaceWith(link);
    link.focus();
  });
  video.src = href;
  return video;
}

/**
 * Plays the video of a link. `data-video` is `embed` for a platform's player, `data-poster` the picture before it starts.
 */
export function showVideo(template: HTMLTemplateElement, opener: HTMLAnchorElement, subject: string): void {
  const { video, poster } = opener.dataset;
  const title = `Video of ${subject}`;
  const content = video === 'embed' ? embed(opener.href, title) : film(opener.href, title, poster);
  openScreen({ template, label: title, content, media: 'video' });
}
