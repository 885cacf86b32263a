import '@fontsource-variable/hanken-grotesk';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './house.css';

export default DefaultTheme;
