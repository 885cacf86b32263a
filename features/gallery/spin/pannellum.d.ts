declare module 'pannellum';
