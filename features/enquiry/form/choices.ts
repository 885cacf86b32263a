/** Choices that depend on another field; those for other values are hidden and deselected. */

/** Updates the dependent choices whenever the other field changes. */
export function linkChoices(form: HTMLFormElement): void {
  for (const select of form.querySelectorAll<HTMLSelectElement>('select[data-ui-by]')) {
    const other = form.elements.namedItem(select.dataset['uiBy'] ?? '');
    if (!(other instanceof HTMLSelectElement)) continue;
    const fit = (): void => {
      for (const option of select.options) {
        const { uiFor: fors } = option.dataset;
        option.hidden = option.disabled = fors !== undefined && !fors.split(' ').includes(other.value);
      }
      if (select.selectedOptions[0]?.disabled) select.value = '';
    };
    other.addEventListener('change', fit);
    fit();
  }
}
