export const Opener = () => (
  <a href="/photo.webp" id="photos" data-open="photos" data-watchlist="">
    Fullscreen
  </a>
);
