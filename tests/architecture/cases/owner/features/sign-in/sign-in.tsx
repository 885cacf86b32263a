export const Problems = () => <ul data-list />;
