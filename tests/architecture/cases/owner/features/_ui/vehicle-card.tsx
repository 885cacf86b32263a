export const Photo = ({ count }: { count: number }) => (
  <div data-count={count} data-ui-photos={count}>
    {count}
  </div>
);
