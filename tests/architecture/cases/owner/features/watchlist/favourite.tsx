export const Favourite = () => <button type="button" data-list="favourites" data-watchlist="" />;
