import { map } from 'leaflet';

export const popup = (canvas: HTMLElement) => (map(canvas), canvas.querySelector('.leaflet-popup'));
