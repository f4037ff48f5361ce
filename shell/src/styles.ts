import '@shop/ui/tokens.css';
import '@shop/ui/reset.css';
import '@shop/ui/fonts.css';
