/** Choices that depend on another field: those that are for another answer are out of sight and not chosen. */

/** Keeps the choices of every such select of the form in step with the field it depends on. */
export function linkChoices(form: HTMLFormElement): void {
  for (const select of form.querySelectorAll<HTMLSelectElement>('select[data-by]')) {
    const other = form.elements.namedItem(select.dataset['by'] ?? '');
    if (!(other instanceof HTMLSelectElement)) continue;
    const fit = (): void => {
      for (const option of select.options) {
        const { for: fors } = option.dataset;
        option.hidden = option.disabled = fors !== undefined && !fors.split(' ').includes(other.value);
      }
      if (select.selectedOptions[0]?.disabled) select.value = '';
    };
    other.addEventListener('change', fit);
    fit();
  }
}
