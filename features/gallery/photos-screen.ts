/** Full-screen photos, each shown whole. Large renditions load only here. */
import { FULL_WIDTH } from '../_domain/picture/picture-widths.ts';
import { openScreen } from './open-screen.ts';
import { enableZoom } from './enable-zoom.ts';
import { enableSteps, createCarousel, type Carousel } from './carousel.ts';

/**
 * Copies a slide with the largest rendition added. The copy is created in an inert document, because a copied image in the
 * page would load its own address before its `<picture>` sources apply.
 */
function largeSlide(slide: Element, inert: Document): Element {
  const copy = inert.importNode(slide, true);
  copy.removeAttribute('id');
  const image = copy.querySelector('img');
  const { full } = (slide as HTMLElement).dataset;
  if (!image) return copy;
  image.removeAttribute('fetchpriority');
  image.loading = 'lazy';
  image.sizes = '100vw';
  for (const source of copy.querySelectorAll('source')) {
    // Other formats have no rendition this large.
    if (full) source.remove();
    else source.sizes = '100vw';
  }
  if (full) image.srcset = `${image.srcset ? `${image.srcset}, ` : ''}${full} ${FULL_WIDTH}w`;
  return copy;
}

/** Opens the photos at the one in view; on close the page shows the last one seen. */
export function showPhotos(
  template: HTMLTemplateElement,
  { strip, carousel, subject }: { strip: HTMLElement; carousel: Carousel; subject: string },
): void {
  const content = strip.cloneNode(false) as HTMLElement;
  const inert = template.content.ownerDocument;
  content.append(...[...strip.children].map((slide) => largeSlide(slide, inert)));
  let seen = carousel.index();
  const steps = openScreen({
    template,
    label: `Photos of ${subject}, full screen`,
    content,
    media: 'full-screen',
    ...(content.children.length > 1 ? { onStep: (by) => large.go(large.index() + by) } : {}),
    onClose: () => carousel.go(seen, 'instant'),
  });
  const zooming = enableZoom(content);
  const large = createCarousel(content, (step) => {
    if (step.index !== seen) zooming.reset();
    seen = step.index;
    enableSteps(content, steps, step);
  });
  large.go(seen, 'instant');
  large.update();
}
