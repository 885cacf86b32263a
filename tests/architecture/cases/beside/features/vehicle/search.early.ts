document.documentElement.hidden = false;
