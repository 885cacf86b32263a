import { globalStyle } from '@vanilla-extract/css';

const corner = 'corner';
globalStyle(':root [data-list]', { display: 'none' });
globalStyle(`${corner} > [data-list]`, { display: 'block' });
