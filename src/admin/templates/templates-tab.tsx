export const TemplatesTab = () => <p>Templates</p>
