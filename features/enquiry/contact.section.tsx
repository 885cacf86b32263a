/** The contact form as a block of home and content pages. */
import { FORM_PAGES } from '../_domain/form/site-forms.ts';
import { blockSchema } from '../_domain/schema/block.schema.ts';
import { defineBlock } from '../_domain/site/blocks.ts';
import { beside } from '../_ui/form/form.css.ts';
import { Section } from '../_ui/layout.tsx';
import { EnquiryForm, toForm, NextSteps, type SiteFormProps } from './form.block.tsx';

const schema = blockSchema('The contact form; shows where the site has it.', {});

export const contactBlock = defineBlock<typeof schema, { title: string; form: SiteFormProps }>({
  name: 'contact',
  schema,
  data({ title = 'Contact Us' }, site) {
    const form = toForm(site, 'contact', FORM_PAGES.contact);
    return form && { title, form };
  },
  view: ({ id, title, form }) => (
    <Section id={id} title={title}>
      <div className={beside}>
        <EnquiryForm form={form} />
        <NextSteps result="enquiry" />
      </div>
    </Section>
  ),
});
