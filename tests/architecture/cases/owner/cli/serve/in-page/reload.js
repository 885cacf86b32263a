if (document.querySelector('[data-open]')) document.querySelector('[data-watchlist]')?.remove();
