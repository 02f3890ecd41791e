export const NewTemplateScreen = () => <p>New</p>
